import type { PhrasesLike } from "../../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../../ja/account/photo.ts";

export const phrases: PhrasesLike<typeof source> = {
  label: "Photo",
  hint: "Choisissez une image JPEG, PNG ou WebP, ou déposez-la ici. Elle est recadrée en carré ; le lieu de prise de vue n’est pas envoyé.",
  choose: "Choisir une photo",
  replace: "Changer la photo",
  remove: "Supprimer la photo",
  saved: "Photo modifiée",
  removed: "Photo supprimée",
  unreadable: "Impossible d’ouvrir cette image. Choisissez une photo JPEG ou PNG.",
};
