import { parseBarcode } from '@romduol/domain/stock/barcode';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { Icon } from '../../../../components/icon';
import { IconButton } from '../../../../components/icon-button';
import { st } from '../../../../i18n-staff';
import { storeRoom } from '../../../../stores/staff/store-room';
import { AssignSheet } from './assign-sheet';
import { BarcodeSheet } from './barcode-sheet';

interface SearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A barcode was scanned, or typed with Enter at its end as scanners do: of this ingredient. */
  readonly onFound: (ingredientId: number) => void;
}

/** Finds an ingredient by a part of its name or its barcode. One that is unknown can be given to an ingredient. */
export const IngredientSearch = observer(({ value, onChange, onFound }: SearchProps) => {
  const [isScanning, setScanning] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const find = (id: number): void => {
    onChange('');
    onFound(id);
  };
  const read = (barcode: string): void => {
    setScanning(false);
    const found = storeRoom.bought.find((each) => each.barcode === barcode);
    if (found === undefined) setUnknown(barcode);
    else find(found.id);
  };
  const enter = (): void => {
    const barcode = parseBarcode(value);
    if (barcode !== null) read(barcode);
  };
  return (
    <>
      <Field
        bare
        label={st('stock.find')}
        placeholder={st('stock.find')}
        before={<Icon name="search" />}
        after={<IconButton icon="scan" label={st('barcode.scan')} onClick={() => setScanning(true)} />}
        value={value}
        onChange={onChange}
        onEnter={enter}
      />
      {isScanning && <BarcodeSheet onRead={read} onClose={() => setScanning(false)} />}
      {unknown !== null && <AssignSheet barcode={unknown} onAssigned={find} onClose={() => setUnknown(null)} />}
    </>
  );
});
