import { parseBarcode } from '@romduol/domain/stock/barcode';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { IconButton } from '../../../../components/icon-button';
import { st } from '../../../../i18n-staff';
import type { Ingredient } from '../../../../stores/staff/store-room';
import { BarcodeSheet } from './barcode-sheet';

type Article = Pick<Ingredient, 'articleNumber' | 'barcode'>;

/** '' is none. */
export const isBarcodeRight = (barcode: string): boolean => barcode.trim() === '' || parseBarcode(barcode) !== null;

interface ArticleFieldsProps {
  readonly article: Article;
  readonly onChange: (part: Partial<Article>) => void;
}

/** How an ingredient is named where it is bought: the supplier's number, and what is printed on its pack. */
export const ArticleFields = observer(({ article, onChange }: ArticleFieldsProps) => {
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <Field
        label={st('supplier.article')}
        value={article.articleNumber}
        maxLength={40}
        onChange={(articleNumber) => onChange({ articleNumber })}
      />
      <Field
        label={st('barcode.label')}
        placeholder={st('barcode.hint')}
        inputMode="numeric"
        value={article.barcode}
        maxLength={20}
        error={isBarcodeRight(article.barcode) ? null : st('barcode.wrong')}
        after={<IconButton icon="scan" label={st('barcode.scan')} onClick={() => setScanning(true)} />}
        onChange={(barcode) => onChange({ barcode })}
      />
      {isScanning && (
        <BarcodeSheet
          onRead={(barcode) => {
            onChange({ barcode });
            setScanning(false);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </>
  );
});
