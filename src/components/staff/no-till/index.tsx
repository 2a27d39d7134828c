import { st } from '../../../i18n-staff';
import { NOTES } from '../status-styles';
import { Button } from '../../button';
import { Note } from '../note';

interface NoTillProps {
  /** Tills are open, and the person works at none of them. */
  readonly others: boolean;
  readonly onOpen: () => void;
}

/** Cash that moves now is in no drawer: that is said before it moves, with the way to a till. */
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
