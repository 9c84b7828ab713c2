import type { UseComboboxReturnValue } from 'downshift';
import { Fragment } from 'react';
import { useText } from '../text/use-text.ts';
import { markedPieces, type Option } from './options.ts';

/** The list below the search field: suggestions by kind, then links to the statistics and to all results. */
export function SuggestionList({
  combo,
  options,
  text,
}: {
  combo: UseComboboxReturnValue<Option>;
  options: readonly Option[];
  text: string;
}) {
  const words = useText('searchBox');
  const groupOf = ({ suggestion, player }: Option): string | null =>
    suggestion !== null ? words.types[suggestion.type] : player !== undefined ? words.ask : null;
  const groups = [...new Set(options.map(groupOf))];
  const row = (option: Option) => (
    <div
      key={option.href}
      {...combo.getItemProps({ item: option, index: options.indexOf(option) })}
      className="combo__option"
    >
      <OptionContent option={option} text={text} />
    </div>
  );
  return (
    <div className="combo__popup" hidden={!combo.isOpen}>
      <div {...combo.getMenuProps({ 'aria-label': words.suggestions })} className="combo__list">
        {groups.map((group) => {
          const rows = options.filter((option) => groupOf(option) === group).map(row);
          return group === null ? (
            <Fragment key="all">{rows}</Fragment>
          ) : (
            <div key={group} role="group" aria-label={group}>
              <div className="combo__kind" aria-hidden="true">
                {group}
              </div>
              {rows}
            </div>
          );
        })}
      </div>
      <p className="combo__keys" aria-hidden="true">
        {words.keys.map(([key, what]) => (
          <span key={key}>
            <kbd>{key}</kbd> {what}
          </span>
        ))}
      </p>
    </div>
  );
}

function OptionContent({ option: { suggestion, player }, text }: { option: Option; text: string }) {
  const words = useText('searchBox');
  if (suggestion === null && player === undefined) return words.seeAll(text);
  const title =
    suggestion === null
      ? words.inningsOf(player ?? '')
      : markedPieces(suggestion.title, text).map((piece, at) =>
          piece.marked ? <b key={at}>{piece.text}</b> : <Fragment key={at}>{piece.text}</Fragment>,
        );
  const picture = suggestion?.imageId ?? null;
  return (
    <>
      {/* An empty place keeps names aligned. */}
      {picture === null ? (
        <span className="combo__crest" />
      ) : (
        <img className="combo__crest" src={picture} alt="" width={24} height={24} />
      )}
      <span className="combo__title">{title}</span>
      {suggestion?.detail != null && (
        <>
          {' '}
          <span className="combo__detail">{suggestion.detail}</span>
        </>
      )}
    </>
  );
}
