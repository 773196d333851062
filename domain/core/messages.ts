/**
 * Every text the product says when it refuses, fails or confirms: specification §2, §5, §6, §8, word for word.
 * The server answers with these and the screens show them; no other module writes such a text in quotes.
 * A text that takes a `{message}` takes one of `reason`, never an exception's own words (decisions §1).
 */

/** Made once: each field of every schema asks for a text with a number in it while the code starts. */
const whole = new Intl.NumberFormat("en-US");

export const reason = {
  busy: "the server is busy",
  connection: "the connection was lost",
  request: "the request was not understood",
  permission: "permission denied",
  imageKind: "only JPEG, PNG, WebP and GIF images are accepted",
  imageBroken: "the image could not be read",
  imagePixels: "the image has more than 25 megapixels",
  quota: "the upload limit was reached, try again later",
  store: "the image store is not available",
} as const;

export type Reason = (typeof reason)[keyof typeof reason];

export const message = {
  unexpected: "An unexpected error occurred. Please try again.",
  notUnderstood: "The request was not understood.",
  offline: "No internet connection. Please check your network settings.",
  databaseDown: "Database connection issue detected. Some features may not work properly.",
  foreignOrigin: "Permission denied",
  tooLarge: "The request is too large.",
  unsupportedMedia: "This content type is not accepted here.",
  unknownHost: "This address is not served here.",
  notFound: "Not found",

  // Sign-in (specification §8)
  networkError: "Network error. Please check your internet connection and try again.",
  invalidCredentials: "Invalid email or password",
  tooManyAttempts: "Too many failed login attempts. Please try again later",
  loginFailed: "Login failed. Please try again.",

  // Sign-up (specification §8)
  emailInUse: "Email already in use. Please login instead.",
  invalidEmailAddress: "Invalid email address",
  passwordTooWeak: "Password is too weak. Please use at least 6 characters",
  signUpClosed: "Sign up is not enabled. Please contact support.",
  internalLater: "An internal error occurred. Please try again later.",
  signUpFailed: (why: Reason) => `Signup failed: ${why}. Please try again.`,

  // Fields (specification §5)
  enterValidEmail: "Please enter a valid email address",
  passwordTooShort: "Password must be at least 6 characters long",
  nameRequired: "Name is required",
  commentsRequired: "Comments are required",
  fieldRequired: "This field is required",
  phoneInvalid: "Please enter a valid phone number",
  linkInvalid: "Please enter a web address that starts with http:// or https://",
  logoLinkInvalid: "Please enter a web address, or a path that starts with one /",
  checkMarkInName: "Names cannot contain a check mark",
  accentInvalid: "Please choose a colour as #RRGGBB",
  namePartsDiffer: "The parts together must be the name, nothing more and nothing less",
  tooLong: (limit: number) => `Please use at most ${whole.format(limit)} characters`,
  socialInvalid: (network: string) => `Please enter a ${network} handle or address`,

  // Access (specification §2, §5, §6)
  notAuthenticated: "User not authenticated",
  permissionDenied: "Permission denied",
  accessUnverified: "Error verifying user permissions. Please try again.",
  accountSuspended: "Account Suspended",
  leaderWithoutOrganization: "Leader role detected but no organization assigned. Contact administrator.",
  statusNotYours: "Only leaders and admins can update member status",
  leaderStatus: "Leaders cannot update other leaders' status",

  // Cards (specification §2, §5, §8)
  oneCardOnly: "You can only have one business card. Please update your existing card.",
  cardNotFound: "Card Not Found",
  cardNotFoundWhy: "This digital business card doesn't exist or has been removed.",
  accountBlocked: "Account Blocked",
  subscriptionExpired: "Subscription Expired",
  cardNotActive: "This card is not active and cannot be deleted.",
  cardStale: "This card was saved somewhere else in the meantime.",
  deleteCardQuestion: "Are you sure you want to delete this card? This action cannot be undone.",
  cardCreated: "Card created successfully!",
  cardUpdated: "Card updated successfully!",
  cardDeleted: "Card deleted successfully!",
  cardSaveFailed: "Error saving card. Please try again.",
  cardDeleteFailed: "Error deleting card. Please try again.",
  contactFileTooLarge: "This file is too large. Please choose a contact file under 1 MB.",
  contactFileEmpty: "This file is empty.",
  contactFileUnread: "There is no contact in this file. Please choose a .vcf file.",
  loadingProfile: "Loading profile...",
  scanToView: "Scan to view this digital card",
  available: "Available",
  unavailable: "Unavailable",

  // The look of a card's code
  codeGroundDark: "Please choose a lighter ground: phones look for dark codes on light ground.",
  codeColourPale: "Please choose a darker colour: phones could not tell the code from its ground.",
  codeTooLong: "There is too much in this code to print it at business card size.",
  codeUnreadable:
    "This code could not be read back, so it was not saved. Please choose simpler shapes or stronger colours.",
  codeWithoutLogo: "There is no company logo to put into the code yet.",
  codeWithoutInitials: "This name has no initials that can be drawn.",
  codeStale: "This code was saved somewhere else in the meantime.",
  codeSaved: "QR code saved",
  codeSaveFailed: "Error saving the QR code. Please try again.",
  codeFileFailed: "This file could not be made. Please try again.",

  // Images (specification §5, §8)
  selectImage: "Please select an image file (JPEG, PNG, etc.)",
  photoTooLarge: "Image is too large. Please select an image under 5MB.",
  logoTooLarge: "Logo is too large. Please select an image under 5MB.",
  photoUploaded: "Photo uploaded successfully!",
  logoUploaded: "Logo uploaded successfully!",
  uploadFailed: (why: Reason) => `Failed to upload image: ${why}`,
  photoFailed: (why: string) => `Failed to upload photo: ${why}`,
  logoFailed: (why: string) => `Failed to upload logo: ${why}`,
  hostRefused: (status: number, detail: string) => `Cloudinary upload failed (${status}): ${detail}`,
  invalidFile: "Invalid file object provided",
  invalidPath: "Invalid path provided",
  uploadTimedOut: "Upload timed out. Please check your connection and try again.",
  mustSignInToUpload: "You must be logged in to upload files",
  photoNotYours: "Please upload the photo again",
  logoNotYours: "Please upload the logo again",

  // People and roles (specification §5, §6, §8)
  userNotFound: "User not found",
  invalidUserId: "Invalid user ID",
  invalidRole: "Invalid role specified",
  onlyAdminsSetRoles: "Only admins can update user roles",
  adminsAssign: "Admins can only assign user or leader roles",
  ownRole: "You cannot change your own role",
  ownStatus: "You cannot change your own status",
  noCardYet: "This person has no card yet",
  lastAdmin: "The last active admin cannot be demoted, blocked or deleted",
  confirmPassword: "Please enter your password again to confirm it is you.",
  wrongPassword: "The password is not right.",
  changePasswordFirst: "Please replace your temporary password first.",
  samePassword: "Please choose a password other than the temporary one.",
  passwordChanged: "Password changed.",
  linkGone: "This link is no longer valid. Please ask for a new one.",
  resetSent: "If somebody has this address here, a link is on its way. It works for 30 minutes.",
  proofSent: "A link is on its way to your address.",
  addressProven: "Your address is confirmed.",
  changeSent: "A link is on its way to the new address. It becomes yours here when you open it.",
  sameEmail: "This is your address already.",
  ownResetLink: "You cannot make a link for your own password",
  blockedNoLink: "This person is blocked and could not use the link",
  userUpdated: "User updated successfully!",
  userLoadFailed: "Failed to load user",
  userUpdateFailed: "Failed to update user",
  promoted: "User promoted to admin. They need to log out and log in again.",
  promoteFailed: "Failed to update admin status. Make sure you have admin privileges.",
  roleUpdateFailed: (why: string) => `Failed to update user role: ${why}`,

  // Organizations (specification §5, §6, §8)
  organizationNameRequired: "Organization name is required",
  organizationNotFound: "Organization not found",
  organizationGone: "Organization not found. Please contact administrator.",
  organizationRequired: "Organization Required",
  signInToCreateOrganization: "You must be signed in to create an organization",
  mayNotFoundOrganization: "You do not have permission to create an organization",
  onlyAdminsDeleteOrganizations: "Only admins can delete organizations.",
  allFieldsRequired: "All fields are required",
  fillRequiredFields: "Please fill in all required fields",
  selectUser: "Please select a user",
  selectedUserNotFound: "Selected user not found",
  noActiveOrganization: "No active organization selected",
  mayNotAdd: "You do not have permission to add users",
  mayNotRemove: "You do not have permission to remove users",
  mayNotEditThis: "You do not have permission to edit this user",
  mayNotRemoveThis: "You do not have permission to remove this user",
  onlyManagersView: "Only leaders and admins can view organization members",
  leadersViewOwn: "Leaders can only view members in their own organization",
  onlyManagersSetRoles: "Only leaders and admins can update member roles",
  leadersEditOwn: "Leaders can only update members in their own organization",
  leadersNoDowngrade: "Leaders cannot downgrade other leaders",
  leadersNoRemove: "Leaders cannot remove other leaders from the organization",
  emailReadOnly: "Email cannot be changed",
  alreadyMember: "This person is already in the organization",
  alreadyInvited: "This person was already invited",
  alreadyInOrganization: "You are already in an organization",
  invitationGone: "This invitation is no longer valid.",
  organizationsLoadFailed: "Failed to load organizations",
  organizationLoadFailed: "Failed to load organization details",
  organizationCreateFailed: "Failed to create organization",
  userCreateFailed: "Failed to create user",
  addUserFailed: "Failed to add user to organization",
  removeUserFailed: "Failed to remove user from organization",
  organizationDeleteFailed: "Failed to delete organization.",
  organizationError: (what: string, why: string) => `Error ${what}: ${why}`,
  teamLoadFailed: (why: string) => `Failed to load team members: ${why}`,
  memberStatusFailed: (why: string) => `Failed to update user status: ${why}`,
  memberUpdateFailed: (why: string) => `Failed to update user: ${why}`,

  // Admin (specification §8)
  statusFailed: "Failed to update user status. Please try again.",
  categoryFailed: "Failed to update user category. Please try again.",
  subscriptionFailed: "Failed to update subscription. Please try again.",

  // One's own account
  sessionNotFound: "This session has ended already.",

  // Physical cards
  physicalCardNotFound: "This physical card was not found.",
  physicalCardStale: "This physical card was changed somewhere else in the meantime.",
  physicalCardTaken: "Somebody else was given this physical card in the meantime.",
  physicalCardOff: "This physical card was lost or replaced and leads nowhere.",
  physicalCardReplaced: "This physical card was replaced. Use the one that took its place.",
  physicalCardLeadsNowhere: "Choose the card that it leads to first.",
  tooManyPhysicalCards: "This card has as many physical cards as it can have.",
  reprintNotFound: "This reprint was not found.",
  reprintOpen: "A reprint of this physical card is on its way already.",
  reprintStep: "This reprint is past that step.",
  reprintPriceChanged: "The price has changed in the meantime. Please look at it again.",
  reprintReasonRequired: "Please say why",

  // Contact form (decisions §6)
  contactThanks: "Thank you! We will get back to you soon.",

  // First admin
  setupClosed: "This set-up link is no longer valid.",
} as const;
