import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Chip } from '../../../../components/chip';
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
      <div className="chips" role="radiogroup" aria-label={st('employees.printer')}>
        <Chip as="radio" chosen={printerId === null} onClick={() => onChange(null)}>
          {st('employees.printerStore')}
        </Chip>
        {(printers ?? []).map(({ printerId: id, name }) => (
          <Chip key={id} as="radio" chosen={printerId === id} onClick={() => onChange(id)}>
            {name}
          </Chip>
        ))}
      </div>
      <p className="cap muted">
        {st(problem !== null && printers === null ? 'employees.printersFailed' : 'employees.printerHint')}
      </p>
    </section>
  );
});
