import { Field } from '../../../../components/field';
import { st } from '../../../../i18n-staff';

/** Where a device of the network is. */
export interface Address {
  readonly name: string;
  readonly host: string;
  /** 0 while none is typed. */
  readonly port: number;
}

const PORT_MAX = 65_535;

export const isAddress = ({ name, host, port }: Address): boolean =>
  name.trim() !== '' && /^[0-9A-Za-z.:-]+$/.test(host) && port > 0 && port <= PORT_MAX;

interface AddressFieldsProps {
  readonly value: Address;
  /** An address as it may look. */
  readonly example: string;
  readonly set: (part: Partial<Address>) => void;
}

/** The name of a device, and its address in the network. */
export const AddressFields = ({ value, example, set }: AddressFieldsProps) => (
  <>
    <Field label={st('printers.name')} value={value.name} maxLength={40} onChange={(name) => set({ name })} />
    <Field
      label={st('printers.host')}
      placeholder={example}
      value={value.host}
      maxLength={100}
      onChange={(host) => set({ host: host.trim() })}
    />
    <Field
      label={st('printers.port')}
      inputMode="numeric"
      value={value.port === 0 ? '' : String(value.port)}
      maxLength={5}
      onChange={(port) => set({ port: Number(port.replace(/\D/g, '')) })}
    />
  </>
);
