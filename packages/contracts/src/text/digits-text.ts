import { plainDigits } from '@sightscreen/identity';
import { z } from 'zod';

/** A code or number as typed, with decimal digits of any script. */
export const digitsText = z.string().max(20, 'it must have at most 20 characters').overwrite(plainDigits);
