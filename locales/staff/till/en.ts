/** What staff do with orders and money beyond taking them: part of the staff's texts. */
export const tillMessages = {
  // Lines that drop.
  'live.down': 'No connection. What you see may be old; nothing is lost, and nothing is done twice.',
  'live.unsent': 'Your last action has no answer yet. Trying again does not do it twice.',
  'live.sendAgain': 'Try again',
  'live.drop': 'Leave it',
  // A manager's PIN.
  'pin.title': 'Manager’s PIN',
  'pin.hint': 'This store wants a manager for this. It is for this one act, and is written down.',
  'pin.enter': 'At least 4 digits',
  'pin.typed': '{count} digits typed',
  'pin.approve': 'Approve',
  // Reasons.
  'reason.other': 'Another…',
  'reason.words': 'The reason',
  'reason.why': 'Why?',
  'reason.left': 'The guests left',
  'reason.mistake': 'Entered by mistake',
  'reason.changedMind': 'The guest changed their mind',
  'reason.soldOut': 'Sold out',
  'reason.late': 'Cold or late',
  'reason.wrongDish': 'Wrong dish',
  'reason.wrongCash': 'Wrong amount taken',
  'reason.complaint': 'Complaint',
  'reason.regular': 'Regular guest',
  'reason.friend': 'Friend of the house',
} as const;
