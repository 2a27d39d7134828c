import { formatPlain } from '@romduol/domain/money/format';
import { parseMain } from '@romduol/domain/money/parse';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { writeIn } from '../../../../stores/staff/office';
import { officeSites, type OfficeSite, setWalletLimit } from '../../../../stores/staff/office-sites';

type SharedWallets = NonNullable<OfficeSite['wallets']>;

const MAX_DIGITS = 12;

interface LimitSheetProps {
  readonly wallets: SharedWallets;
  readonly onClose: () => void;
}

const LimitSheet = observer(({ wallets, onClose }: LimitSheetProps) => {
  const { keptBy, limit, currency } = wallets;
  const [{ text }, , field] = useDraft(() => ({ text: formatPlain(limit, { ...currency, group: '' }) }));
  const typed = parseMain(text.trim(), currency);
  return (
    <EditSheet
      title={st('site.wallets')}
      busy={officeSites.busy}
      why={typed === null ? st('site.wallets.fill') : null}
      onSave={async () => typed !== null && setWalletLimit(keptBy, typed)}
      onClose={onClose}
    >
      <p>{st('site.wallets.what')}</p>
      <Field label={st('site.wallets.field')} {...field('text')} inputMode="decimal" maxLength={MAX_DIGITS} />
      <p className="small muted">{st('site.wallets.zero')}</p>
    </EditSheet>
  );
});

/** What a server on site takes from a member's wallet while it has no connection, where another store keeps the members. */
export const WalletLimit = observer(({ wallets }: { readonly wallets: SharedWallets }) => {
  const [open, setOpen] = useState(false);
  const { keeper, limit, currency, mine } = wallets;
  return (
    <>
      <Rows>
        <Row
          label={st('site.wallets')}
          hint={
            <>
              <span className="block">
                {limit === 0 ? st('site.wallets.none') : st('site.wallets.each', { amount: writeIn(currency)(limit) })}
              </span>
              <span className="block">{st('site.wallets.of', { keeper })}</span>
              {!mine && st('site.wallets.notMine', { keeper })}
            </>
          }
          {...(mine && { onTap: () => setOpen(true) })}
        />
      </Rows>
      {open && <LimitSheet wallets={wallets} onClose={() => setOpen(false)} />}
    </>
  );
});
