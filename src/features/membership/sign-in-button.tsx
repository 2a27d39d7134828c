import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button';
import { mt } from '../../i18n-member';
import type { Query } from '../../platform/navigation';
import { signInFrom } from '../../stores/login-return';

/** The way to an account, and back to this page. `query`: what was typed here, as parameters of the page. */
export const SignInButton = observer(({ query = {} }: { readonly query?: Query }) => (
  <Button block onClick={() => void signInFrom(query)}>
    {mt('account.join')}
  </Button>
));
