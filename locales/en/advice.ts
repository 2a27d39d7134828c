/** What a refusal means for the person, and what they can do: loaded with the pages after the menu. */
export const adviceMessages = {
  'advice.codeUnknown': 'This code does not open a table',
  'advice.codeUnknownHint':
    'It is not a table code of ours, or it was not read in full. Scan the code on your table, or type it.',
  'advice.codeRenewed': 'This table has a new code',
  'advice.branchClosed': 'This restaurant has closed for good',
  'advice.branchClosedHint':
    'Its codes open no menu any more. Are you in another restaurant? Scan the code on your table.',
  'advice.suspended': 'This restaurant takes no orders on phones at the moment',
  'advice.suspendedHint': 'Please order with our staff. Are you in another restaurant? Scan the code on your table.',
  'advice.others': 'Other restaurants',
  'advice.closedToday': 'Closed until {time}',
  'advice.closedTomorrow': 'Closed until tomorrow, {time}',
  'advice.closedUntil': 'Closed until {when}',
  'advice.closed': 'Closed at the moment',
  'advice.closedHint':
    'You can order again when we open; what you chose stays in your cart. Are you in another restaurant? Scan the code on your table.',
  'advice.sessionEnded': 'You have been signed out',
  'advice.sessionEndedHint': 'Sign in again, or scan the code on your table to go on as a guest.',
  'advice.orderHint':
    'It may belong to another guest, or the address is mistyped. Your own orders are listed in one place.',
  'advice.notYours': 'This is not open to you',
  'advice.notYoursHint': 'It belongs to another person or another table.',
  'advice.memberHint': 'Sign in, and it opens.',
  'advice.gone': 'This is not there any more',
  'advice.goneHint': 'It was removed, or the address is mistyped. The menu is still there.',
  'advice.couponHint': 'It was used, has ended, or belongs to another member. See which ones you can use.',
  'advice.fault': 'Something went wrong on our side',
  'advice.faultHint':
    'It is neither your phone nor your connection. Try again in a moment; if that does not help, ask our staff.',
  'advice.tooMany': 'Too many attempts',
  'advice.tooManyHint': 'Wait a minute, then try again.',
  'advice.otherHint': 'Try again. If that does not help, ask our staff.',
  'advice.backOfficeHint': 'Try again. If it happens again, tell your manager.',
  'advice.scan': 'Scan again',
  'advice.type': 'Type the code',
  'advice.signIn': 'Sign in',
  'advice.coupons': 'See coupons',
  'advice.stay': 'Back to the menu',

  'advice.popular': 'Popular here',
  'advice.promotions': 'Promotions now',
  'advice.nextTimes': 'Next free times',
} as const;
