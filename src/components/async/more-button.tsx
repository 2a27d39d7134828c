import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../button';
import type { LoadablePages } from './loadable';

interface MoreButtonProps {
  readonly of: Pick<LoadablePages<unknown>, 'hasMore' | 'loadMore'>;
  readonly children: ReactNode;
}

/** Under a list that comes in pages: the next page, while there is one. */
export const MoreButton = observer(({ of, children }: MoreButtonProps) =>
  of.hasMore ? (
    <Button kind="outline" block onClick={() => void of.loadMore()}>
      {children}
    </Button>
  ) : null,
);
