/** Where a value of a shop comes from: its head office, or the shop itself. */
export const phrases = {
  column: "Set by",
  headOffice: "Head office",
  own: "This shop",
  back: "Follow head office",
  backTitle: "Follow the head office for “{{name}}”?",
  backEffects: "This shop’s own value is removed and the head office’s is used. Placed orders don’t change.",
  backPriceEffects:
    "Prices entered by this shop end and the head office’s apply. One that begins today holds until the end of today. The history remains.",
  done: "Follows the head office again",
};
