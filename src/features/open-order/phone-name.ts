import { mt } from '../../i18n-member';
import { ownAccount, type Sitting } from '../../stores/sitting';

/** What a phone of the table is called: a name is shown on its owner's own phone only. */
export const phoneName = ({ ownPhone }: Pick<Sitting, 'ownPhone'>, phone: number | null): string => {
  if (phone === null) return mt('sitting.staff');
  if (phone !== ownPhone) return mt('sitting.phone', { number: phone });
  const nickname = ownAccount()?.nickname ?? '';
  return nickname === '' ? mt('sitting.thisPhone') : nickname;
};
