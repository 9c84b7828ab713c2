import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import type { PageState } from './use-subscription-page.ts';

interface Props {
  title: string;
  state: PageState;
  onRetry: () => void;
  children: ReactNode;
}

/** What all pages of a subscription show until it is loaded. */
export function SubscriptionFrame({ title, state, onRetry, children }: Props) {
  const words = useText('account');
  const isReady = state.view === 'user' || state.view === 'viewer';
  return (
    <div className="wrap account" data-subscription-page="" data-ready={isReady ? '' : undefined}>
      <h1 className="headline">{state.view === 'viewer' ? state.title : title}</h1>
      {state.view === 'loading' && (
        <p className="soft needs-script" role="status">
          {words.planLoading}
        </p>
      )}
      {state.view === 'lost' && (
        <div className="notice notice--bad" role="alert">
          <Sign name="warning" />
          <div>
            {words.planLost}{' '}
            <button type="button" className="link" onClick={onRetry}>
              {words.retry}
            </button>
          </div>
        </div>
      )}
      {state.view === 'viewer' && <p className="soft">{state.note}</p>}
      {children}
    </div>
  );
}
