import { mailAddress } from '@sightscreen/identity';
import { z } from 'zod';

/** A mail address, read as by sign-in, with its domain as the mail system writes it. */
export const mailText = (error: string) =>
  z
    .string()
    .max(400, error)
    .overwrite((text) => mailAddress(text) ?? text)
    .refine((text) => mailAddress(text) === text, error)
    .meta({ format: 'email' });
