import './index.scss';

const HEADING = '# ';

const Line = ({ text }: { readonly text: string }) =>
  text.startsWith(HEADING) ? (
    <h2 className="document-text__heading bold tight">{text.slice(HEADING.length)}</h2>
  ) : (
    <p className="document-text__words">{text}</p>
  );

/** A privacy policy or a user agreement as it is read: a paragraph a line, "# " before a heading. */
export const DocumentText = ({ body }: { readonly body: string }) => (
  <>{body.split('\n').map((text, index) => text.trim() !== '' && <Line key={index} text={text} />)}</>
);
