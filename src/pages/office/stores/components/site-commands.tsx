import { observer } from 'mobx-react-lite';
import { Note } from '../../../../components/staff/note';
import { Row, Rows } from '../../../../components/staff/row';
import { NOTES } from '../../../../components/staff/status-styles';
import { st } from '../../../../i18n-staff';
import { listCommands, type OfficeCommand } from '../../../../stores/staff/office-sites';
import { storeWhen } from '../../../../stores/staff/staff-page';

const toWords = ({ kind, state }: OfficeCommand): string =>
  st(state === 'pending' ? 'site.pending' : 'site.refused', { what: st(`site.command.${kind}`) });

const toAuthor = ({ madeBy, madeAt }: OfficeCommand): string => {
  const time = storeWhen(madeAt);
  return madeBy === '' ? st('site.byMember', { time }) : st('site.decidedBy', { name: madeBy, time });
};

/** What head office decided of a store and its server on site has not done: because it is away, or because it refused. */
export const SiteCommands = observer(({ storeId }: { readonly storeId: number }) => {
  const commands = listCommands(storeId);
  if (commands.length === 0) return null;
  return (
    <>
      {commands.some(({ state }) => state === 'pending') && (
        <Note statusStyle={NOTES.info}>{st('site.pendingHint')}</Note>
      )}
      <Rows>
        {commands.map((command) => (
          <Row
            key={command.commandId}
            label={<span className={command.state === 'refused' ? 'wrong' : ''}>{toWords(command)}</span>}
            hint={
              <>
                {command.problem !== '' && <span className="block">{command.problem}</span>}
                {toAuthor(command)}
              </>
            }
          />
        ))}
      </Rows>
    </>
  );
});
