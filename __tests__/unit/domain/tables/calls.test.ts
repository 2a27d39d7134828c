import { CALL_REASONS, toCallReason } from '@romduol/domain/tables/calls';

test('each reason of a call is itself', () => {
  expect(CALL_REASONS.map(toCallReason)).toEqual(CALL_REASONS);
});

test('a reason that this release does not know is a call for help', () => {
  expect(toCallReason('highchair')).toBe('help');
});
