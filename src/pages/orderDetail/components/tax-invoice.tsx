import type { Endpoints, Output } from '@romduol/contract';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '../../../api/late-call';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Sheet } from '../../../components/sheet';
import { memberTexts, mt } from '../../../i18n-member';
import { Attempt } from '../../../stores/attempt';
import { toastError } from '../../../stores/toast-error';
import { useAnswer } from '../../../stores/use-loaded';
import { PaperButton } from './paper';

type Invoice = NonNullable<Output<Endpoints['dinerInvoice']>['invoice']>;

interface FormProps {
  readonly orderNo: string;
  readonly onIssued: (invoice: Invoice) => void;
  readonly onClose: () => void;
}

const attempt = new Attempt();

/** A text that is empty is left out. */
const filled = (key: string, text: string) => (text.trim() === '' ? {} : { [key]: text.trim() });

/** To whom the invoice is made out. */
const Form = ({ orderNo, onIssued, onClose }: FormProps) => {
  const [name, setName] = useState('');
  const [taxNumber, setTaxNumber] = useState('');
  const [address, setAddress] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    const input = {
      orderNo,
      buyerName: name.trim(),
      ...filled('buyerTaxNumber', taxNumber),
      ...filled('buyerAddress', address),
    };
    setBusy(true);
    try {
      onIssued(await call('askForInvoice', input, { idempotencyKey: attempt.keyFor(input) }));
      attempt.done();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={mt('taxInvoice.ask')}
      foot={
        <Button
          block
          size="xl"
          busy={busy}
          why={name.trim() === '' ? mt('taxInvoice.nameMissing') : null}
          onClick={() => void ask()}
        >
          {mt('taxInvoice.issue')}
        </Button>
      }
    >
      <div className="stack">
        <p className="muted">{mt('taxInvoice.hint')}</p>
        <Field
          label={mt('taxInvoice.name')}
          autoComplete="organization"
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <Field label={mt('taxInvoice.taxNumber')} maxLength={40} value={taxNumber} onChange={setTaxNumber} />
        <Field
          label={mt('taxInvoice.address')}
          autoComplete="street-address"
          maxLength={140}
          value={address}
          onChange={setAddress}
        />
      </div>
    </Sheet>
  );
};

/** The tax invoice of a paid order, to ask for and to keep; nothing where the store issues none. */
export const TaxInvoice = observer(({ orderNo }: { readonly orderNo: string }) => {
  const { value } = useAnswer(() => call('dinerInvoice', { orderNo }, { quiet: true }));
  const [issued, setIssued] = useState<Invoice | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (value === null || !memberTexts.isReady()) return null;
  const invoice = issued ?? value.invoice;
  if (invoice !== null) {
    return (
      <PaperButton
        name={invoice.documentNo}
        label={mt('taxInvoice.show', { number: invoice.documentNo })}
        load={() => call('dinerInvoicePaper', { orderNo }, { quiet: true })}
      />
    );
  }
  if (!value.offered) return null;
  return (
    <>
      <Button block kind="outline" onClick={() => setAsking(true)}>
        {mt('taxInvoice.ask')}
      </Button>
      {isAsking && (
        <Form
          orderNo={orderNo}
          onIssued={(answer) => {
            setIssued(answer);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
});
