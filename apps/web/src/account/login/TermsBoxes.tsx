import { useEffect, useRef } from 'react';
import { FieldError } from '@sightscreen/ui/form/FieldError.tsx';
import type { Login } from '../flow/login-flow.ts';
import { areTicked, useLoginState } from '../flow/login-state.ts';

/** The checkboxes of the terms. An error focuses the first one without a tick, `hasFocus` does so at once. */
export function TermsBoxes({ login, hasFocus = false }: { login: Login; hasFocus?: boolean }) {
  const { terms, ticked, termsError } = useLoginState(login);
  const boxes = useRef(new Map<string, HTMLInputElement | null>());
  const first = terms.find((term) => !areTicked([term], ticked))?.which;
  useEffect(() => {
    if ((hasFocus || termsError !== null) && first !== undefined) boxes.current.get(first)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- a tick does not move the focus
  }, [termsError, hasFocus]);
  const tick = (which: (typeof terms)[number]['which'], version: number | undefined): void => {
    const { [which]: _, ...others } = ticked;
    const next = version === undefined ? others : { ...others, [which]: version };
    login.set({ ticked: next, ...(areTicked(terms, next) && { termsError: null }) });
  };
  return (
    <div className="login__terms" data-terms="">
      {terms.map(({ which, text, label, link, version }) => {
        const isTicked = ticked[which] === version;
        return (
          <div key={which} className="check">
            <input
              ref={(box) => void boxes.current.set(which, box)}
              type="checkbox"
              id={`login-${which}`}
              name={which}
              required
              checked={isTicked}
              onChange={({ currentTarget }) => tick(which, currentTarget.checked ? version : undefined)}
              aria-invalid={termsError !== null && !isTicked ? true : undefined}
              aria-describedby="login-terms-error"
            />
            <label htmlFor={`login-${which}`}>
              {text}{' '}
              <a className="link" href={link} target="_blank" rel="noopener">
                {label}
              </a>
            </label>
          </div>
        );
      })}
      <FieldError id="login-terms-error" isAnnounced>
        {termsError?.text ?? null}
      </FieldError>
    </div>
  );
}
