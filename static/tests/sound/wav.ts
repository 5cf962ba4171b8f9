/** A mono WAV file of 16 bits, for ears and for other tools. */
export function wavOf(samples: Float32Array, rate: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const letters = (offset: number, text: string): void => {
    new TextEncoder().encode(text).forEach((code, index) => {
      bytes.setUint8(offset + index, code);
    });
  };
  letters(0, 'RIFF');
  bytes.setUint32(4, 36 + samples.length * 2, true);
  letters(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  letters(36, 'data');
  bytes.setUint32(40, samples.length * 2, true);
  samples.forEach((value, index) => {
    bytes.setInt16(44 + index * 2, Math.round(value * 0x7fff), true);
  });
  return new Uint8Array(bytes.buffer);
}
