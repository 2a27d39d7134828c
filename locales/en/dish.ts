/** What a dish's sheet says beside the menu's texts: loaded with the first part that shows choices. */
export const dishMessages = {
  'dish.required': 'Required',
  'dish.chosen': 'Chosen',
  'dish.left': 'Only {count} left',
  'dish.noteFull': 'A note has room for {count} characters',
  'remark.lessSpicy': 'Less spicy',
  'remark.noCoriander': 'No coriander',
  'remark.noMsg': 'No MSG',
  'remark.lessSalt': 'Less salt',
  'remark.lessSweet': 'Less sweet',
} as const;
