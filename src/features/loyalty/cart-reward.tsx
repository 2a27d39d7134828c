import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { Cell, Choice } from '../../components/cell';
import { localized } from '../../components/localized';
import { Sheet } from '../../components/sheet';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import type { Preview } from '../../stores/basket';
import { loyalty, type RewardOption } from '../../stores/loyalty';
import { user } from '../../stores/member';
import { root } from '../../stores/root';

const ICONS = { points: 'coins', tier: 'percent', dish: 'gift' } as const;

const toTitle = ({ name, reward }: RewardOption): string => {
  if (reward.kind === 'points') return mt('reward.points', { count: reward.points });
  if (reward.kind === 'dish') return mt('reward.dish', { name });
  return mt('reward.tier', { name, percent: 'rate' in reward.off ? reward.off.rate : 0 });
};

/** What it takes off; where the columns differ, in both. */
const toOff = ({ off }: RewardOption): string =>
  [...new Set([off.sell, off.vip])].map((amount) => `−${formatMain(amount)}`).join(' / ');

interface RowProps {
  /** The cart as it is without a reward. */
  readonly plain: Preview;
}

/** A member's reward for the cart, chosen before it is placed. Who has none that fits sees nothing. */
const Row = ({ plain }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const version = root.cart.server?.version ?? 0;
  const { isMember } = user;
  useEffect(() => {
    if (isMember && version >= 0) void loyalty.standing.load();
  }, [version, isMember]);
  const options = isMember ? loyalty.listOptions(plain) : [];
  if (options.length === 0) return null;
  const chosen = loyalty.findChosen(plain);
  const choose = (key: string | null): void => {
    loyalty.choose(key);
    setOpen(false);
  };
  const value = chosen === null ? mt('reward.can', { count: options.length }) : toOff(chosen);
  const foot = (
    <Button kind="quiet" block onClick={() => choose(null)}>
      {mt('reward.without')}
    </Button>
  );
  return (
    <section className="card cells">
      <Cell icon="gift" label={mt('reward.row')} value={value} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={mt('reward.choose')} foot={foot}>
        <div className="stack" role="radiogroup" aria-label={mt('reward.choose')}>
          {options.map((option) => (
            <Choice
              key={option.key}
              icon={ICONS[option.reward.kind]}
              label={toTitle(option)}
              hint={toOff(option)}
              chosen={option.key === chosen?.key}
              onClick={() => choose(option.key)}
            />
          ))}
        </div>
      </Sheet>
    </section>
  );
};

export const CartReward = localized(Row, memberTexts);
