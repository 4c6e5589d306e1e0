import AssignmentReturnOutlinedIcon from "@mui/icons-material/AssignmentReturnOutlined";
import HandshakeOutlinedIcon from "@mui/icons-material/HandshakeOutlined";
import MenuBookOutlinedIcon from "@mui/icons-material/MenuBookOutlined";
import PaymentsOutlinedIcon from "@mui/icons-material/PaymentsOutlined";
import PeopleOutlinedIcon from "@mui/icons-material/PeopleOutlined";
import PostAddOutlinedIcon from "@mui/icons-material/PostAddOutlined";
import RequestQuoteOutlinedIcon from "@mui/icons-material/RequestQuoteOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import { invoicePaths, purchasePaths, stockPaths } from "../../../paths.ts";
import type { phrases } from "../../../phrases/ja/shell/shell.ts";

/** What somebody is, in the current institution and for wholesalers. */
export type Standing = {
  /** Belongs to a wholesaler that was let in. */
  isInWholesaler: boolean;
  /** Belongs to the current institution, and not only to its head office. */
  isMember: boolean;
  /** Manages the current institution. */
  isManager: boolean;
  /** Oversees the current institution from the head office. */
  isHeadOffice: boolean;
};

/** A view of a page that has a name of its own; only the palette leads to it. */
export type NavigationView = {
  name: keyof typeof phrases.views;
  to: string;
  Icon: typeof SvgIcon;
  isFor: (standing: Standing) => boolean;
};

const ofWholesaler = ({ isInWholesaler }: Standing) => isInWholesaler;

/** The views of settlement, which are tabs of pages of the menu. Each is offered to those who see more there than words. */
const views: NavigationView[] = [
  {
    name: "receivedInvoices",
    to: purchasePaths.tab("invoices"),
    Icon: RequestQuoteOutlinedIcon,
    isFor: ({ isMember, isHeadOffice }) => isMember || isHeadOffice,
  },
  {
    name: "payments",
    to: purchasePaths.paymentRuns,
    Icon: PaymentsOutlinedIcon,
    isFor: ({ isManager }) => isManager,
  },
  {
    name: "books",
    to: purchasePaths.tab("books"),
    Icon: MenuBookOutlinedIcon,
    isFor: ({ isManager, isHeadOffice }) => isManager || isHeadOffice,
  },
  {
    name: "returns",
    to: stockPaths.tab("returns"),
    Icon: AssignmentReturnOutlinedIcon,
    isFor: ({ isMember }) => isMember,
  },
  { name: "slips", to: invoicePaths.ownView("slips"), Icon: PostAddOutlinedIcon, isFor: ofWholesaler },
  { name: "agreements", to: invoicePaths.ownView("agreements"), Icon: HandshakeOutlinedIcon, isFor: ofWholesaler },
  {
    name: "customerReturns",
    to: invoicePaths.ownView("returns"),
    Icon: AssignmentReturnOutlinedIcon,
    isFor: ofWholesaler,
  },
  { name: "receipts", to: invoicePaths.ownView("receipts"), Icon: PaymentsOutlinedIcon, isFor: ofWholesaler },
  { name: "outsideCustomers", to: invoicePaths.ownView("customers"), Icon: PeopleOutlinedIcon, isFor: ofWholesaler },
];

/** The views that are somebody's work. */
export function viewsFor(standing: Standing): NavigationView[] {
  return views.filter(({ isFor }) => isFor(standing));
}
