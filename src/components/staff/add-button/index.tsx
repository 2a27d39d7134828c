import { Button } from '../../button';
import { Icon } from '../../icon';

/** Under a list: adds one more to it. */
export const AddButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <Button kind="outline" block onClick={onClick}>
    <Icon name="plus" />
    {label}
  </Button>
);
