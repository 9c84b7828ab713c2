/** Name and picture of an account (PLAN-016, PLAN-017, CHAT-025 to 029). */
import { z } from 'zod';
import { orException, withToken } from './identity.ts';

const mine = (withToken.meta()!['examples'] as z.infer<typeof withToken>[])[0]!;
const profile = z.object({
  name: z.string().nullable(),
  chat_name: z.string().nullable().describe('In chat and comments; others see only this name'),
  chat_name_changeable_from: z.int().nullable().describe('Milliseconds since 1970; null if there is none yet'),
  image_id: z.string().nullable(),
  image: z.string().nullable().describe('Address of the picture, 320 pixels square'),
});
export type Profile = z.infer<typeof profile>;
export const profileReply = orException(
  z.object({ profile }),
  {
    profile: {
      name: 'Noor K.',
      chat_name: 'gully_and_point',
      chat_name_changeable_from: 1_798_012_800_000,
      image_id: '5a2a90d8-b048-4bec-9834-72df5e1562df',
      image: '/cbplus/avatars/5a2a90d8-b048-4bec-9834-72df5e1562df.webp',
    },
  },
  14_062,
  'Nickname must be between 4 to 20 in length',
);
export const changeChatName = withToken
  .extend({ chat_name: z.string().max(200, 'it must have at most 200 characters') })
  .meta({ examples: [{ ...mine, chat_name: 'gully_and_point' }] });
/** Fields sent with the file, whose field is `picture`. */
export const withPicture = z.object(withToken.shape);
