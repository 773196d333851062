import { getAnalytics, reportView } from "./analytics/contract.ts";
import { exportAuditLog, listAuditLog, listSignIns } from "./audit/contract.ts";
import { changePassword, listLogins, setUp, signIn, signOut, signUp } from "./auth/contract.ts";
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
import { listContactMessages, sendContactMessage, updateContactMessage } from "./contact/contract.ts";
import { getHealth } from "./core/contract.ts";
import { uploadLogo, uploadPhoto } from "./media/contract.ts";
import {
  changeDirectory,
  exportDirectory,
  getMe,
  getStats,
  getUser,
  listDirectory,
  listUsers,
  setUserRole,
  setUserStatus,
  updateMe,
  updateUser,
} from "./people/contract.ts";

/** All operations; a test holds that each is registered and that no route exists without one. */
export const operations = [
  getHealth,
  signUp,
  signIn,
  signOut,
  setUp,
  changePassword,
  listLogins,
  getMe,
  updateMe,
  listUsers,
  getUser,
  updateUser,
  setUserRole,
  setUserStatus,
  listDirectory,
  changeDirectory,
  exportDirectory,
  getStats,
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
  listAuditLog,
  exportAuditLog,
  listSignIns,
  listContactMessages,
  updateContactMessage,
] as const;
