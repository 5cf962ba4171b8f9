/** Full hands, full hands with every decision judged, or one street only (UTH-30). */
export type Mode = 'play' | 'trainer' | 'drill';
