import { moneyText } from '@sightscreen/auction/money';
import type { AuctionPlayersReply } from '@sightscreen/contracts/calls/auction';
import { auctionSearchText, ENTER_MORE, NO_SUCH_PLAYER } from '@sightscreen/contracts/text/auction-search';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSuggestions } from '@sightscreen/ui/combobox/use-suggestions.ts';
import { useHydrated } from '../../../island/use-match.ts';
import { getJson, typeAhead } from '../../../search/type-ahead.ts';
import { useText } from '../../../text/use-text.ts';

type Player = AuctionPlayersReply['playersList'][number];
/** A player, or null for all players of the text. */
interface Option {
  href: string;
  player: Player | null;
}
const MAX_SUGGESTIONS = 8;

export interface AuctionSearchProps {
  /** Addresses of the results and of the call. */
  search: string;
  call: string;
  typed: string;
  /** Null: that of the auction. */
  currency: string | null;
  ask?: typeof getJson<AuctionPlayersReply>;
  go?: (address: string) => void;
}

/** AUCT-028, AUCT-029: the text in the path, with underscores. */
const callFor = (call: string, text: string): string => `${call}/${encodeURIComponent(text.replaceAll(' ', '_'))}`;

/** Finds a player of an auction by name (AUCT-019 to 021). */
export function AuctionSearch({
  search,
  call,
  typed,
  currency,
  ask = getJson,
  go = (address) => location.assign(address),
}: AuctionSearchProps) {
  const words = useText('auctionSearch');
  const [value, setValue] = useState(typed);
  const [isRefused, setRefused] = useState(false);
  const [found, setFound] = useState<{ text: string; reply: AuctionPlayersReply } | null>(null);
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const ahead = useMemo(
    () =>
      typeAhead<AuctionPlayersReply>({
        textOf: auctionSearchText,
        ask: (text) => ask(callFor(call, text)),
        show: setFound,
      }),
    [ask, call],
  );
  const type = (text: string): void => {
    setValue(text);
    setRefused(false);
    ahead.typed(text);
  };
  // What the reader typed before hydration.
  useEffect(() => {
    const now = input.current?.value ?? typed;
    if (now !== typed) type(now);
    return () => ahead.stop();
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);

  const results = (text: string): string =>
    `${search}?${new URLSearchParams({ ...(currency !== null && { currency }), q: text })}`;
  const options = useMemo(() => {
    if (found === null) return null;
    const { playersList, total } = found.reply;
    const players = playersList.slice(0, MAX_SUGGESTIONS);
    const all: Option[] = total > players.length ? [{ href: results(found.text), player: null }] : [];
    return [...players.map((player): Option => ({ href: player.url, player })), ...all];
    // oxlint-disable-next-line react/exhaustive-deps -- the address of results is constant
  }, [found]);
  const { combo, inputProps, hideList } = useSuggestions<Option>({
    id: 'auction-q',
    value,
    input,
    options,
    onType: type,
    onChoose: ({ href }) => go(href),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ahead.stop();
    hideList();
    const text = auctionSearchText(value);
    setRefused(text === null);
    if (text === null) input.current?.focus();
    else go(results(text));
  };
  const none = options?.length === 0;
  return (
    <form className="combo" action={search} role="search" onSubmit={submit} data-ready={hydrated ? '' : undefined}>
      {currency !== null && <input type="hidden" name="currency" value={currency} />}
      <label className="sr" {...combo.getLabelProps()}>
        {words.find}
      </label>
      <div className="combo__in">
        <input
          {...inputProps}
          className="input"
          type="text"
          name="q"
          placeholder={words.find}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'auction-q-err' : undefined}
        />
        <button type="submit">{words.button}</button>
      </div>
      {isRefused && (
        <p className="err" id="auction-q-err" role="alert">
          {ENTER_MORE}
        </p>
      )}
      <div className="combo__popup" hidden={!combo.isOpen}>
        <div {...combo.getMenuProps({ 'aria-label': words.suggestions })} className="combo__list">
          {none && (
            <div className="combo__option" role="option" aria-selected={false} aria-disabled>
              {NO_SUCH_PLAYER}
            </div>
          )}
          {options?.map((option, index) => (
            <div key={option.href} {...combo.getItemProps({ item: option, index })} className="combo__option">
              {option.player === null ? (
                words.all(found?.text ?? '')
              ) : (
                <>
                  <span className="combo__title">{option.player.playerName}</span>{' '}
                  <span className="combo__detail">
                    {option.player.soldPrice === null
                      ? words.statuses[option.player.status]
                      : moneyText(option.player.soldPrice, found?.reply.currency ?? '')}
                  </span>
                </>
              )}
            </div>
          ))}
        </div>
        <p className="combo__keys" aria-hidden="true">
          {words.keys.map(([key, what]) => (
            <span key={key}>
              <kbd>{key}</kbd> {what}
            </span>
          ))}
        </p>
      </div>
      <p className="sr" role="status">
        {found === null ? '' : none ? NO_SUCH_PLAYER : words.found(found.reply.total)}
      </p>
    </form>
  );
}
