import { getAnalytics, reportView } from "./analytics/contract.ts";
import { listLogins, setUp, signIn, signOut, signUp } from "./auth/contract.ts";
import {
  createCard,
  deleteCard,
  getCard,
  listCards,
  setCardCategory,
  setCardStatus,
  setCardSubscription,
  updateCard,
} from "./cards/contract.ts";
import { sendContactMessage } from "./contact/contract.ts";
import { getHealth } from "./core/contract.ts";
import { uploadLogo, uploadPhoto } from "./media/contract.ts";
import { getMe, updateMe } from "./people/contract.ts";

/** All operations; a test holds that each is registered and that no route exists without one. */
export const operations = [
  getHealth,
  signUp,
  signIn,
  signOut,
  setUp,
  listLogins,
  getMe,
  updateMe,
  listCards,
  createCard,
  getCard,
  updateCard,
  deleteCard,
  setCardStatus,
  setCardCategory,
  setCardSubscription,
  uploadPhoto,
  uploadLogo,
  reportView,
  getAnalytics,
  sendContactMessage,
] as const;
