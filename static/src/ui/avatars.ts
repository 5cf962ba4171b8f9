/** The icons a seat may wear: a white line in a 40 x 40 disc of one colour. */
export interface AvatarDrawing {
  colour: string;
  path: string;
}

const DRAWINGS = {
  wave: {
    colour: '#3E6B7A',
    path: 'M20 9a11 11 0 1 0 0 22 11 11 0 0 0 0-22M9.2 22.6c3.8 3.2 7.2-2.8 10.8 0s7 2.8 10.8 0',
  },
  sun: {
    colour: '#7A5A3E',
    path: 'M20 16a4 4 0 1 1 0 8 4 4 0 0 1 0-8M20 10v3M20 27v3M10 20h3M27 20h3M13 13l2 2M25 25l2 2M27 13l-2 2M15 25l-2 2',
  },
  moon: { colour: '#5B4F7D', path: 'M25.4 27.4A9.6 9.6 0 1 1 19 10.4a7.7 7.7 0 0 0 6.4 17Z' },
  leaf: {
    colour: '#47703F',
    path: 'M11.2 28.8c0-10.6 5.8-16.8 17.8-17.8 0 10.8-5.8 17-13.8 17M12 30.2c3-7 7-11 12-14',
  },
  star: {
    colour: '#80464F',
    path: 'M20 9.6 23 17l7.8.6-6 5 2 7.6L20 26.2l-6.8 4 2-7.6-6-5L17 17Z',
  },
  mountain: { colour: '#3F5D8A', path: 'M8 29 16.4 14.2l5 8.4 3-4.4L32 29Z' },
} satisfies Record<string, AvatarDrawing>;

export type AvatarName = keyof typeof DRAWINGS;

/** By any name: one that is not known here may come from a newer version. */
export const AVATARS: Readonly<Record<string, AvatarDrawing>> & typeof DRAWINGS = DRAWINGS;

export const AVATAR_NAMES = Object.keys(DRAWINGS) as AvatarName[];
