import { observer } from 'mobx-react-lite';
import { again } from '../../../stores/order-again';
import { AgainSheet, type AgainSheetProps } from './again-sheet';
import { CartStatus } from './cart-status';

/** What lies over the menu while no dish and no cart does. */
export const OverMenu = observer((props: AgainSheetProps) =>
  again.isOpen ? <AgainSheet {...props} /> : <CartStatus />,
);
