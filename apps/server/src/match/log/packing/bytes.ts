/** Growing buffer of unsigned and signed variable-length integers (LEB128, zigzag): small numbers take one byte. */
export class ByteWriter {
  private buffer = Buffer.allocUnsafe(1024);
  private length = 0;

  /** An integer from 0 to 2^53 - 1. */
  unsigned(value: number): void {
    if (this.length + 8 > this.buffer.length) this.grow(8);
    while (value > 127) {
      this.buffer[this.length++] = (value % 128) | 128;
      value = Math.floor(value / 128);
    }
    this.buffer[this.length++] = value;
  }

  signed(value: number): void {
    this.unsigned(value < 0 ? -value * 2 - 1 : value * 2);
  }

  bytes(part: Uint8Array): void {
    this.unsigned(part.length);
    if (this.length + part.length > this.buffer.length) this.grow(part.length);
    this.buffer.set(part, this.length);
    this.length += part.length;
  }

  done(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  private grow(by: number): void {
    const wider = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + by));
    this.buffer.copy(wider, 0, 0, this.length);
    this.buffer = wider;
  }
}

/** Reads the output of `ByteWriter`. Throws at the end of the buffer, because the packed row is damaged. */
export class ByteReader {
  private at = 0;
  private readonly buffer: Uint8Array;

  constructor(buffer: Uint8Array) {
    this.buffer = buffer;
  }

  unsigned(): number {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = this.buffer[this.at++];
      if (byte === undefined) throw new RangeError('packed innings ends too early');
      value += (byte & 127) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  bytes(): Uint8Array {
    const length = this.unsigned();
    if (this.at + length > this.buffer.length) throw new RangeError('packed innings ends too early');
    this.at += length;
    return this.buffer.subarray(this.at - length, this.at);
  }
}
