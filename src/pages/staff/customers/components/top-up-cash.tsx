import { type MainAmount, secondAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Sheet } from '../../../../components/sheet';
import { CashEntry } from '../../../../components/staff/cash-entry';
import { Due } from '../../../../components/staff/cash-entry/due';
import { type CashEntryState, useCashEntry } from '../../../../components/staff/cash-entry/use-cash-entry';
import { changeWords } from '../../../../components/staff/cash-entry/words';
import { NoTill } from '../../../../components/staff/no-till';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { open } from '../../../../platform/navigation';
import { handedNotes } from '../../../../stores/staff/denominations';
import { staffActions } from '../../../../stores/staff';
import { useNoTill } from '../../../../stores/staff/no-till';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import type { CustomerDetails } from '../../../../stores/staff/customers';

/** What was handed over, as it is sent to the server, and the change as a text; null without change. */
export interface Handed {
  readonly said: CashEntryState['received'] & { readonly change: CashEntryState['kind'] };
  readonly change: string | null;
}

interface TopUpCashProps {
  readonly customer: CustomerDetails;
  readonly amount: MainAmount;
  readonly onTake: (handed: Handed) => void;
  readonly onClose: () => void;
}

/** Cash for a wallet, in dollars, riel or both, and the change. */
export const TopUpCash = observer(({ customer, amount, onTake, onClose }: TopUpCashProps) => {
  const { conversionRatio: ratio, cashRounding, nickname } = customer;
  const entry = useCashEntry({ due: amount, ratio, step: secondAmount(cashRounding), handed: handedNotes() });
  const noTill = useNoTill();
  const take = (): void => {
    const { received, settled, kind } = entry;
    if (!settled.enough) return;
    onTake({ said: { ...received, change: kind }, change: changeWords(settled.change[kind]) });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={st('cust.topUpAsk', { amount: formatMain(amount), name: nickname })}
      foot={
        <div aria-live="polite">
          <Button
            size="xl"
            block
            why={entry.why ?? (noTill?.blocks === true ? st('till.openFirst') : null)}
            busy={staffActions.busy}
            onClick={take}
          >
            {entry.label}
          </Button>
        </div>
      }
    >
      <div className="stack">
        {noTill !== null && <NoTill others={noTill.others} onOpen={() => void open(STAFF_PAGES.till)} />}
        <Due due={amount} ratio={ratio} step={secondAmount(cashRounding)} />
        <CashEntry entry={entry} />
      </div>
    </Sheet>
  );
});
