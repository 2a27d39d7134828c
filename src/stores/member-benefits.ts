import type { Endpoints, Output } from '@romduol/contract';
import { reaction } from 'mobx';
import { call } from '../api/late-call';
import { i18n } from '../i18n';
import { Resource } from './resource';
import { root } from './root';

export type MemberBenefits = Output<Endpoints['memberBenefits']>;

/** What members have in this store, for a guest. Made with the first page that shows it. */
export const memberBenefits = new Resource<MemberBenefits>(() => call('memberBenefits', {}, { quiet: true }));

reaction(
  () => i18n.language,
  () => void memberBenefits.refresh(),
);
reaction(
  () => root.table.tableUuid,
  () => memberBenefits.reset(),
);
