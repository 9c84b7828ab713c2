/** A virtual authenticator in the browser: it stores passkeys, and its user always agrees. */
import type { Page } from 'playwright-core';

export interface Authenticator {
  /** Number of stored passkeys. */
  count(): Promise<number>;
  /** Whether it answers as soon as it is asked. */
  present(is: boolean): Promise<void>;
  /** Resolves once the page has asked for a passkey to suggest beside its field. */
  suggesting(): Promise<void>;
}

export async function authenticatorOf(page: Page): Promise<Authenticator> {
  await page.addInitScript(() => {
    // Only secure origins have it.
    if (typeof CredentialsContainer !== 'function') return;
    const { get } = CredentialsContainer.prototype;
    CredentialsContainer.prototype.get = function (options) {
      const answer = get.call(this, options);
      if (options?.mediation === 'conditional') document.documentElement.dataset['suggesting'] = '';
      return answer;
    };
  });
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    present: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    suggesting: () => page.locator('html[data-suggesting]').waitFor({ state: 'attached' }),
  };
}
