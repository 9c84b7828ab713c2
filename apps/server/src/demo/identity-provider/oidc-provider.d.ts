/** Types of the parts of the package that we use; it has none of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Interaction {
    uid: string;
    prompt: { name: string };
    params: Record<string, unknown>;
    grantId?: string;
    session?: { accountId: string };
  }
  class Grant {
    constructor(of: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    Grant: typeof Grant;
    proxy: boolean;
    callback(): (request: IncomingMessage, reply: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, reply: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      reply: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>;
  }
}
