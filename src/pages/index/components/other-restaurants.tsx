import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../components/button';
import { adviceText } from '../../../i18n-advice';
import { open } from '../../../platform/navigation';
import { organisationStores } from '../../../stores/organisation-stores';

const STORES = '/pages/index/stores';

/** The way to the organisation's other restaurants, where there is one that takes guests. */
export const OtherRestaurants = observer(() => {
  const { all } = organisationStores;
  useEffect(() => {
    void all.load();
  }, [all]);
  if (!(all.value ?? []).some(({ current }) => !current)) return null;
  return (
    <Button block kind="outline" onClick={() => void open(STORES)}>
      {adviceText('advice.others')}
    </Button>
  );
});
