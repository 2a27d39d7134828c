import { isWeighable } from '@romduol/domain/weighing/mt-sics';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Icon } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type Scale, useScales, weightText } from '../../../../stores/staff/scales';
import type { OrderLine } from '../../../../stores/staff/types';

interface ReadScaleProps {
  readonly line: OrderLine;
  readonly onWeight: (text: string) => void;
}

/** Reads what lies on a scale of the store; nothing where there is none, or the dish is sold by the litre. */
export const ReadScale = observer(({ line, onWeight }: ReadScaleProps) => {
  const scales = useScales(feedback.toast);
  const [busy, setBusy] = useState<string | null>(null);
  if (!isWeighable(line.pricingMethod) || scales.length === 0) return null;
  const read = async (scale: Scale): Promise<void> => {
    setBusy(scale.key);
    const reading = await scale.read();
    setBusy(null);
    const text = reading === null ? null : weightText(reading, line.pricingMethod, feedback.toast);
    if (text !== null) onWeight(text);
  };
  return (
    <div className="read-scale">
      {scales.map((scale) => (
        <Button
          key={scale.key}
          kind="outline"
          block
          busy={busy === scale.key}
          why={busy === null || busy === scale.key ? null : st('scale.busy')}
          onClick={() => void read(scale)}
        >
          <Icon name="scale" />
          {scales.length === 1 ? st('scale.read') : st('scale.readOf', { name: scale.name })}
        </Button>
      ))}
    </div>
  );
});
