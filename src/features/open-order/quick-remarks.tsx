import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Chip } from '../../components/chip';
import { t } from '../../i18n';
import { root } from '../../stores/root';

interface QuickRemarksProps {
  readonly note: string;
  readonly onChange: (note: string) => void;
}

/** Quick remarks of the store: a tap writes one into the note, another takes it out. */
export const QuickRemarks = observer(({ note, onChange }: QuickRemarksProps) => {
  const { remarks } = root.rounds;
  useEffect(() => void root.rounds.loadRemarks().catch(() => undefined), []);
  if (remarks.length === 0) return null;
  const said = note.split(', ').filter((words) => words !== '');
  const toggle = (remark: string): void => {
    const next = said.includes(remark) ? said.filter((words) => words !== remark) : [...said, remark];
    onChange(next.join(', ').slice(0, TEXT_AREA_MAX));
  };
  return (
    <div className="line-sheet__quick flex flex-wrap gap-16" role="group" aria-label={t('line.quick')}>
      {remarks.map((remark) => (
        <Chip key={remark} chosen={said.includes(remark)} onClick={() => toggle(remark)}>
          {remark}
        </Chip>
      ))}
    </div>
  );
});
