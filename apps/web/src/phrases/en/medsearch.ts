import type { PhrasesLike } from "../../shared/i18n/phrase-types.ts";
import type { phrases as source } from "../ja/medsearch.ts";

export const phrases: PhrasesLike<typeof source> = {
  noInstitutionHint: "To look for medicines, register an institution or ask a manager where you work to invite you.",
  items: "{{figure}} items",
  times: "{{figure}} times",
  overview: {
    title: "Sharing status",
    lead: "The steps to sharing stock, and your partners",
    what: "Institutions of a group show each other their stock, so that you see at once who has a medicine you lack. Each group says how much is seen, and you can show less for your own institution.",
  },
  steps: {
    title: "Three steps to begin",
    done: "Done",
    open: "Not yet",
    register: {
      title: "Register the institution",
      done: "Its place on the map is set too: results come nearest first.",
      noPlace: "No place yet",
      noPlaceHint: "Set its place on the map to see distances and find the nearest first.",
      look: "See the institution",
      setPlace: "Set the place",
    },
    join: {
      title: "Join a group",
      done: "Groups joined: {{groups}}. Partners: {{partners}}.",
      applied: "Applied",
      appliedHint: "The institution that manages the group has yet to answer.",
      hint: "In a group you see the stock of its members.",
      look: "See the groups",
      find: "Find a group",
    },
    share: {
      title: "Share your stock",
      done: "Partners can find {{figure}} of your medicines.",
      hidden: "Nothing is shown",
      hiddenHint: "In none of your groups anything of your stock is shown, so nobody finds you.",
      hint: "Once stock is counted and recorded, partners can find it.",
      look: "See the stock",
      begin: "Record stock",
      level: "Check what is shown",
    },
  },
  figures: {
    title: "This institution in figures",
    medicines: "Medicines shared",
    counted: "with counted stock: {{figure}}",
    partners: "Partners",
    hits: "Times found this month",
    level: "Most open level",
    evidence: "Latest month of dispensing records",
    none: "None",
  },
  shortcuts: {
    title: "What next",
    search: "Find a medicine",
    searchHint: "By name, generic name or code: who has it",
    groups: "Groups",
    groupsHint: "Find one to join, change what is shown",
    stock: "Stock",
    stockHint: "Record the stock that partners see",
  },
};
