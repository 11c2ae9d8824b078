/** The devices in the scene `hero`, the most prominent first. */
export const HERO_DEVICES = {
  phone: { look: 'phone-galaxy-s', colour: 'purple' },
  laptop: { look: 'laptop-macbook-pro', colour: 'silver' },
  tablet: { look: 'tablet-ipad', colour: 'blue' },
  headphones: { look: 'headphones-max', colour: 'silver' },
  watch: { look: 'watch-apple', colour: 'sand' },
} as const;
