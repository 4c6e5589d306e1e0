/** Where a value of a shop comes from: its head office, or the shop itself. */
export const phrases = {
  column: "Défini par",
  headOffice: "Siège",
  own: "Cette pharmacie",
  back: "Suivre le siège",
  backTitle: "Suivre le siège pour « {{name}} » ?",
  backEffects:
    "La valeur propre à cette pharmacie est retirée ; celle du siège s’applique. Les commandes passées ne changent pas.",
  backPriceEffects:
    "Les prix saisis ici prennent fin ; ceux du siège s’appliquent. Un prix qui commence aujourd’hui vaut jusqu’à ce soir. L’historique demeure.",
  done: "Suit de nouveau le siège",
};
