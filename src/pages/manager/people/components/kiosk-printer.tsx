import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ChipGroup } from '../../../../components/chip-group';
import { st } from '../../../../i18n-staff';
import { customerPrinters } from '../../../../stores/staff/employees';

interface KioskPrinterProps {
  readonly printerId: number | null;
  readonly onChange: (printerId: number | null) => void;
}

/** The printer that stands beside a kiosk, for the receipts and invoices of its customers. */
export const KioskPrinter = observer(({ printerId, onChange }: KioskPrinterProps) => {
  useEffect(() => void customerPrinters.load(), []);
  const { value: printers, problem } = customerPrinters;
  return (
    <section className="stack">
      <p>{st('employees.printer')}</p>
      <ChipGroup
        label={st('employees.printer')}
        options={[
          { value: null, label: st('employees.printerStore') },
          ...(printers ?? []).map(({ printerId: value, name }) => ({ value, label: name })),
        ]}
        value={printerId}
        onChange={onChange}
      />
      <p className="cap muted">
        {st(problem !== null && printers === null ? 'employees.printersFailed' : 'employees.printerHint')}
      </p>
    </section>
  );
});
