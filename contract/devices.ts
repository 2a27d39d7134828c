import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant } from './fields';

const MemberDevice = Type.Object({
  /** Names the device for `endMemberDevice`: its newest login. */
  sessionId: Id,
  /** Browser and system, in short; empty where it is unknown. */
  device: Type.String(),
  /** The newest sign-in on it. */
  since: Instant,
  /** The one that asks. */
  current: Type.Boolean(),
});

/** The phones on which a member is signed in, as they see them. */
export const devices = {
  memberDevices: endpoint({
    method: 'GET',
    path: '/api/consumer/devices',
    body: 'query',
    summary: 'The devices on which a member is signed in, the one that asks first.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Object({ list: Type.Array(MemberDevice) }),
    errors: ['memberOnly'],
  }),

  endMemberDevice: endpoint({
    method: 'DELETE',
    path: '/api/consumer/devices/{sessionId}',
    body: 'query',
    summary: 'Signs a member out on one of their devices, in every store; what it orders from then on is a guest’s.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ sessionId: Id }),
    output: NOTHING,
    errors: ['memberOnly', 'notFound'],
  }),
};
