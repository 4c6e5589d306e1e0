/**
 * Numbers of the engine that were chosen by comparing forecasts at origins before every test
 * (docs/forecast/series-trials.md). One setting is used for all kinds of series. `npm run bench -- forecast-left-out` replaces them.
 */
export const settings = {
  blend: {
    /** Loss, relative to the best mixture's, at which a mixture counts a third as much. */
    tolerance: 0.002,
    /**
     * Share that the simplest expert may lose more than the others and still be preferred, in the body and in the tail: it
     * has the least to learn, and past origins show little of small differences.
     */
    preferredBody: 0.02,
    preferredTail: 0.01,
    /** Share of the loss of all series in what a kind's mixtures are judged by. */
    shared: 0.1,
  },
  season: {
    /** How much more than noise phases must differ before they are believed: noise alone often goes a little beyond itself. */
    doubt: 1.3,
  },
  ownPast: {
    /** Demands' worth of belief that sizes spread as the pool's do. */
    sizesBelief: 3,
    /** Periods' worth of belief that nothing is needed as often as in the pool. */
    zerosBelief: 2,
  },
  smoothing: {
    /** Share of its likelihood a rate is believed by: errors one step ahead are neither normal nor the only ones of interest. */
    temper: 0.2,
  },
  growth: {
    /** Share of the half drift for series that are too short or too intermittent to have a share of their own. */
    usualShare: 0.25,
    /** How strongly the error of a share lowers its weight: power of the ratio of errors, for each stretch of the horizon. */
    sharpness: 6,
  },
};

export type Settings = typeof settings;
