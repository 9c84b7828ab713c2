import { mailAddress } from '@sightscreen/identity';
import { z } from 'zod';

/** E-mail address, parsed as at sign-in, with its domain in ASCII. */
export const mailText = (error: string) =>
  z
    .string()
    .max(400, error)
    .overwrite((text) => mailAddress(text) ?? text)
    .refine((text) => mailAddress(text) === text, error)
    .meta({ format: 'email' });
