import { observer } from 'mobx-react-lite';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { SwitchCard } from '../../../components/staff/form/switch-row';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { open } from '../../../platform/navigation';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import {
  saveTaxDocumentSettings,
  taxDocumentSettings as settings,
  type TaxDocumentSettings,
} from '../../../stores/staff/tax-documents';

type Draft = { readonly draft: TaxDocumentSettings };

const PREFIX = /^[A-Z0-9/-]*$/;
const PREFIX_MOST = 12;

/** Why the draft cannot be saved; null where it can. */
const findProblem = ({ invoicePrefix, creditNotePrefix }: TaxDocumentSettings): string | null => {
  if (![invoicePrefix, creditNotePrefix].every((prefix) => PREFIX.test(prefix))) return st('invoice.prefixLetters');
  return invoicePrefix === creditNotePrefix ? st('invoice.samePrefix') : null;
};

/** The first number of a series, as it is printed. */
const formatExample = (prefix: string, { yearly }: TaxDocumentSettings): string =>
  `${prefix}${yearly ? `${st('invoice.year')}-` : ''}000001`;

const Numbers = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="item-title">{st('invoice.numbers')}</h2>
    <Field
      label={st('invoice.invoicePrefix')}
      value={draft.invoicePrefix}
      maxLength={PREFIX_MOST}
      onChange={(text) => settings.set({ invoicePrefix: text.toUpperCase() })}
    />
    <Field
      label={st('invoice.creditNotePrefix')}
      value={draft.creditNotePrefix}
      maxLength={PREFIX_MOST}
      onChange={(text) => settings.set({ creditNotePrefix: text.toUpperCase() })}
    />
    <SwitchCard
      label={st('invoice.yearly')}
      hint={st('invoice.yearlyHint')}
      value={draft.yearly}
      onChange={(yearly) => settings.set({ yearly })}
    />
    <p className="muted">
      {st('invoice.example', {
        invoice: formatExample(draft.invoicePrefix, draft),
        creditNote: formatExample(draft.creditNotePrefix, draft),
      })}
    </p>
    {draft.lastInvoice !== null && <p className="muted">{st('invoice.last', { number: draft.lastInvoice })}</p>}
  </section>
));

const Seller = observer(({ draft }: Draft) => (
  <section className="card stack">
    <h2 className="item-title">{st('invoice.seller')}</h2>
    <p className="muted">{st('invoice.sellerHint')}</p>
    <Field
      label={st('invoice.legalName')}
      value={draft.legalName}
      maxLength={100}
      onChange={(legalName) => settings.set({ legalName })}
    />
    <Field
      label={st('invoice.legalAddress')}
      area
      value={draft.legalAddress}
      maxLength={200}
      onChange={(legalAddress) => settings.set({ legalAddress })}
    />
    <Button kind="outline" onClick={() => void open(STAFF_PAGES.settings)}>
      {st('invoice.taxNumber')}
    </Button>
  </section>
));

const save = async (draft: TaxDocumentSettings): Promise<void> => {
  if (await saveTaxDocumentSettings(draft)) feedback.toast(st('invoice.saved'));
};

const Save = observer(({ draft }: Draft) => (
  <Button block size="xl" busy={settings.busy} why={findProblem(draft)} onClick={() => void save(draft)}>
    {st('form.save')}
  </Button>
));

/** Whether the store numbers its tax invoices, how, and who sells. */
const InvoiceSettingsPage = () => (
  <StaffFrame
    loads={[settings]}
    title={st('invoice.title')}
    back={STAFF_PAGES.manager}
    {...(settings.draft !== null && { bar: <Save draft={settings.draft} /> })}
  >
    <Async of={settings} rows={4}>
      {(draft) => (
        <>
          <SwitchCard
            label={st('invoice.enabled')}
            hint={st('invoice.enabledHint')}
            value={draft.enabled}
            onChange={(enabled) => settings.set({ enabled })}
          />
          {draft.enabled && <Numbers draft={draft} />}
          {draft.enabled && <Seller draft={draft} />}
          {draft.enabled && draft.canSend && (
            <SwitchCard
              label={st('invoice.sends')}
              hint={st('invoice.sendsHint')}
              value={draft.sends}
              onChange={(sends) => settings.set({ sends })}
            />
          )}
        </>
      )}
    </Async>
  </StaffFrame>
);

export default staffPage(InvoiceSettingsPage);
