import { st } from '../../../i18n-staff';
import { NOTES } from '../status-styles';
import { Button } from '../../button';
import { Note } from '../note';

interface NoTillProps {
  /** Tills are open, and the person works at none of them. */
  readonly others: boolean;
  readonly onOpen: () => void;
}

/** Cash is recorded without a drawer now: that is shown before it is taken, with a link to the till. */
export const NoTill = ({ others, onOpen }: NoTillProps) => (
  <Note
    statusStyle={NOTES.warn}
    role="status"
    action={
      <Button size="s" kind="outline" onClick={onOpen}>
        {st('till.goOpen')}
      </Button>
    }
  >
    {st(others ? 'till.notMine' : 'till.noTill')}
  </Note>
);
