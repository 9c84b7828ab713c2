import type { SubscriptionPage } from '@sightscreen/contracts';
import { script } from '../../document/assets.ts';
import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import { definePage } from '../define-page.ts';
import cancel from './cancel-subscription.island.tsx';
import cancelled from './cancelled-subscription.island.tsx';
import manage from './manage-subscription.island.tsx';

const ISLANDS = { manage, cancel, cancelled };

function Body({ view, mailbox }: SubscriptionPage) {
  const words = useText('account');
  return (
    <>
      <Island of={ISLANDS[view]} props={{ script: script('account') }} />
      <div className="wrap">
        <NeedsScript why={words.noScript} mailbox={mailbox} />
      </div>
    </>
  );
}

export default definePage('subscription', {
  head: ({ view }, { site, subscription, cancellation }) => ({
    title: `${{ manage: subscription.title, cancel: cancellation.title, cancelled: cancellation.done }[view]} – ${site.name}`,
    description: site.description,
    at: null,
  }),
  Body,
  // Includes the login styles, since re-authentication opens the login form over the page.
  styles: () => ['login', 'account'],
  islands: ({ view }) => [ISLANDS[view]],
});
