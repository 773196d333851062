/**
 * All error and confirmation texts (product 20.2). The server sends them and the screens show them; no other module
 * contains such literals. A `{message}` placeholder takes a text of `reason`, never an exception's own message
 * (product 20.3).
 */

export const reason = {
  busy: "the server is busy",
  connection: "the connection was lost",
  request: "the request was not understood",
  permission: "permission denied",
  imageKind: "only JPEG, PNG, WebP and GIF images are accepted",
  imageBroken: "the image could not be read",
  imagePixels: "the image has more than 25 megapixels",
  quota: "the upload limit was reached; try again later",
  store: "the image store is not available",
} as const;

export type Reason = (typeof reason)[keyof typeof reason];

export const message = {
  unexpected: "An unexpected error occurred. Please try again.",
  notUnderstood: "The request was not understood. Please reload the page and try again.",
  offline: "No internet connection. Please check your network settings.",
  databaseDown: "Database connection issue detected. Some features may not work properly.",
  foreignOrigin: "Permission denied",
  tooLarge: "The request is too large.",
  unsupportedMedia: "This content type is not accepted here.",
  unknownHost: "This site is not available at this address.",
  notConfirmed: "Canceled because you didn't confirm that it's you.",
  notFound: "Not found",

  // Sign-in
  networkError: "Network error. Please check your internet connection and try again.",
  invalidCredentials: "Invalid email or password",
  tooManyAttempts: "Too many failed login attempts. Please try again later",
  loginFailed: "Login failed. Please try again.",
  signInBlocked: "Account Blocked. Please contact the administrator of this service.",
  signInBlockedByLeader:
    "Account Blocked by your organization. To leave the organization and get back in, choose “Forgot password?” and set a new password.",

  // Sign-up
  emailInUse: "Email already in use. Please login instead.",
  invalidEmailAddress: "Invalid email address",
  /** "Password is too weak. Please use at least 6 characters", with the operator's minimum. */
  passwordTooWeak: (least: number) => `Password is too weak. Please use at least ${least} characters`,
  signUpClosed: "Sign up is not enabled. Please contact support.",
  internalLater: "An internal error occurred. Please try again later.",
  signUpFailed: (why: Reason) => `Signup failed: ${why}. Please try again.`,

  // Fields
  enterValidEmail: "Please enter a valid email address",
  /** "Password must be at least 6 characters long", with the operator's minimum. */
  passwordTooShort: (least: number) => `Password must be at least ${least} characters long`,
  nameRequired: "Name is required",
  commentsRequired: "Comments are required",
  fieldRequired: "This field is required",
  phoneInvalid: "Please enter a valid phone number",
  phoneCountryMissing: "Choose the country for this number, or start with + and the country code",
  phoneCountryUnknown: "This country code doesn't exist. Please check it.",
  phoneNotInCountry: (country: string) =>
    `This isn't a valid number in ${country}. Choose its country, or start with + and the country code.`,
  phoneTooShort: "This phone number is too short",
  phoneTooLong: "This phone number is too long",
  phoneExtension: "Please enter one extension, such as ext. 102",
  linkInvalid: "Please enter a web address that starts with http:// or https://",
  linkTooLong: (limit: number) => `Please use a web address of ${limit.toLocaleString("en-US")} characters or fewer`,
  linkCharacters: "A web address can't contain spaces, quotes, backslashes, < or >",
  linkHost: "Please enter a full web address, such as example.com",
  linkUserName: "A web address can't contain a username or password",
  logoLinkInvalid: "Please enter a web address, or a path that starts with a single /",
  checkMarkInName: "Names can't contain a check mark",
  accentInvalid: "Please enter a color in the form #RRGGBB",
  namePartsDiffer: "Together, the parts of the name must match the full name exactly",
  tooLong: (limit: number) => `Please use ${limit.toLocaleString("en-US")} characters or fewer`,
  socialInvalid: (network: string) =>
    `Please enter ${/^(?:[AEIO]|X\b)/u.test(network) ? "an" : "a"} ${network} handle or link`,

  // Access
  notAuthenticated: "User not authenticated",
  permissionDenied: "Permission denied",
  accessUnverified: "Error verifying user permissions. Please try again.",
  accountSuspended: "Account Suspended",
  leaderWithoutOrganization: "Leader role detected but no organization assigned. Contact administrator.",
  statusNotYours: "Only leaders and admins can update member status",
  leaderStatus: "Leaders cannot update other leaders' status",

  // Forms saved in two tabs or devices
  mergedFromElsewhere: "Your changes were merged with those from another tab or device.",
  chooseVersion: "Please choose which version to keep.",
  profileStale: "Your profile was changed in another tab or device.",
  settingsStale: "These settings were changed in another tab or device.",
  onlyBrandSaved: "Your brand settings are saved. Your other changes are not.",

  // Cards
  oneCardOnly: "You can only have one business card. Please update your existing card.",
  cardNotFound: "Card Not Found",
  cardNotFoundWhy: "This digital business card doesn't exist or has been removed.",
  accountBlocked: "Account Blocked",
  subscriptionExpired: "Subscription Expired",
  cardNotActive:
    "Suspended and blocked cards can't be deleted. To delete this card, ask an administrator to activate it first.",
  cardStale: "This card was changed in another tab or device.",
  deleteCardQuestion: "Are you sure you want to delete this card? This action cannot be undone.",
  cardCreated: "Card created successfully!",
  cardUpdated: "Card updated successfully!",
  cardDeleted: "Card deleted successfully!",
  cardSaveFailed: "Error saving card. Please try again.",
  cardDeleteFailed: "Error deleting card. Please try again.",
  contactFileTooLarge: "This file is too large. Please choose a contact file under 8 MB.",
  contactFileEmpty: "This file is empty. Please choose another contact file.",
  contactFileUnread: "There is no contact in this file. Please choose a .vcf file.",
  loadingProfile: "Loading profile...",
  scanToView: "Scan to view this digital card",
  available: "Available",
  unavailable: "Unavailable",

  // Style of a card's QR code
  codeGroundDark: "Please choose a lighter background. Phones look for dark codes on a light background.",
  codeColourPale: "Please choose a darker color. Phones can't tell the code from its background.",
  codeTooLong: "This code holds too much data to print at business card size. Please leave out some details.",
  codeUnreadable:
    "This code failed the scan test, so it was not saved. Please choose simpler shapes or stronger colors.",
  codeTrialFailed: "The scan test could not run. Your code may be fine. Please try again.",
  codeWithoutLogo: "There is no company logo for the QR code yet. Please add one in Brand Settings.",
  codeWithoutInitials: "This name has no initials to show. Please choose something else for the center.",
  codeStale: "This QR code was changed in another tab or device.",
  codeSaved: "QR code style saved",
  codeSaveFailed: "Error saving the QR code. Please try again.",
  codeFileFailed: "This file could not be created. Please try again.",

  // Images
  selectImage: "Please select an image file (JPEG, PNG, etc.)",
  photoTooLarge: "Image is too large. Please select an image under 5MB.",
  logoTooLarge: "Logo is too large. Please select an image under 5MB.",
  photoUploaded: "Photo uploaded successfully!",
  logoUploaded: "Logo uploaded successfully!",
  uploadFailed: (why: Reason) => `Failed to upload image: ${why}`,
  photoFailed: (why: Reason) => `Failed to upload photo: ${why}`,
  logoFailed: (why: Reason) => `Failed to upload logo: ${why}`,
  hostRefused: (status: number, detail: string) => `Cloudinary upload failed (${status}): ${detail}`,
  invalidFile: "Invalid file object provided",
  invalidPath: "Invalid path provided",
  uploadTimedOut: "Upload timed out. Please check your connection and try again.",
  mustSignInToUpload: "You must be logged in to upload files",
  photoNotYours: "Please upload the photo again",
  logoNotYours: "Please upload the logo again",

  // People and roles
  userNotFound: "User not found",
  invalidUserId: "Invalid user ID",
  invalidRole: "Invalid role specified",
  onlyAdminsSetRoles: "Only admins can update user roles",
  adminsAssign: "Admins can only assign user or leader roles",
  ownRole: "You can't change your own role",
  ownStatus: "You can't change your own status",
  noCardYet: "This person has no card yet",
  lastAdmin: "The last active admin can't be demoted, blocked or deleted",
  wrongPassword: "The password is incorrect.",
  changePasswordFirst: "Please replace your temporary password first.",
  samePassword: "Please choose a password other than the temporary one.",
  passwordChanged: "Password changed",
  linkGone: "This link was already used or has expired. Please request a new one.",
  /** Replaces the three texts below if the server sends no email (product 13.7). */
  resetWritten:
    "This server doesn't send emails yet. If this address has an account, ask the server's operator for the link. It works for 30 minutes.",
  proofWritten: "A new link was created. This server doesn't send emails yet, so ask its operator for the link.",
  changeWritten: "This server doesn't send emails yet. Ask its operator for the link that confirms the new address.",
  resetSent: "If this address has an account, a link is on its way. It works for 30 minutes.",
  proofSent: "A link is on its way to your email.",
  addressProven: "Your email is confirmed.",
  changeSent: "A link is on its way to the new address. Open it to confirm the change.",
  sameEmail: "This is already your email. Please enter a different one.",
  ownResetLink: "You can't create a password link for yourself. Please change your password in your account.",
  blockedNoLink: "This person is blocked and can't use a password link. Please activate their account first.",
  emailNotVerified: "Email not confirmed. Ask them to confirm their email first, then try again.",
  userUpdated: "User updated successfully!",
  userLoadFailed: "Failed to load user",
  userUpdateFailed: "Failed to update user",
  promoted: "User promoted to admin. They need to log out and log in again.",
  promoteFailed: "Failed to update admin status. Make sure you have admin privileges.",
  roleUpdateFailed: (why: string) => `Failed to update user role: ${why}`,

  // Second factors
  secondFactorRequired: "Admins need two-step verification here. Please set it up in your account first.",
  mfaChallengeExpired: "Please log in with your password again.",
  confirmAgain: "Please confirm again that it's you.",
  proveAddressFirst: "Please confirm your email first.",
  appCodeForm: "Please enter the six digits shown in the app",
  appCodeWrong: "This code is incorrect or was already used. Please enter the next code from your app.",
  appSetUpGone: "Setup took too long. Please start again.",
  appUnreadable: "Codes from your app can't be checked right now. Please use another method.",
  appNotFound: "There is no authenticator app on this account.",
  appAdded: "Authenticator app added",
  appRemoved: "Authenticator app removed",
  recoveryCodeForm: "Please enter the full recovery code",
  recoveryCodeWrong: "This recovery code is incorrect or was already used.",
  recoveryCodesRenewed: "These are your new recovery codes. The old ones no longer work.",
  passkeyRefused: "This passkey was not accepted. Please try again.",
  passkeyNotFound: "This passkey was not found. It may have been removed.",
  passkeyTaken: "This passkey is already registered.",
  passkeyNameRequired: "Please give the passkey a name",
  tooManyPasskeys: "You have reached the maximum number of passkeys. Please remove one first.",
  passkeyAdded: "Passkey added",
  passkeyRenamed: "Passkey renamed",
  passkeyRemoved: "Passkey removed",
  noSecondFactor: "Two-step verification is not set up on this account.",
  ownSecondFactorReset: "Please change your own two-step verification in your account",
  secondFactorsReset: "Two-step verification was removed. They can now log in with just their password.",
  passkeyClosed: "You closed the passkey window, or it timed out. Please try again.",
  passkeyHere: "This device already has a passkey for this account.",
  passkeyUnable: "This device can't confirm it's you with a passkey. Please use another method.",
  passkeyElsewhere: "Passkeys work only at this service's main address. Please open that address and try again.",

  // Organizations
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
  noOneToRemind: "No reminders were sent. You can remind each active member who has no card once every 7 days.",
  alreadyInOrganization: "You are already in an organization",
  onlyManagersCanManage: "Only leaders and organization managers can manage an organization",
  lastManager:
    "You are the only person who manages this organization. Make someone else a leader first, or transfer the organization to the administrators.",
  leadersCannotJoin:
    "Leaders can't accept invitations. Stop managing your other organizations first, or ask an administrator to add you.",
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

  // Admin
  statusFailed: "Failed to update user status. Please try again.",
  categoryFailed: "Failed to update user category. Please try again.",
  subscriptionFailed: "Failed to update subscription. Please try again.",

  // Own account
  sessionNotFound: "This device is already logged out.",

  // Physical cards
  physicalCardNotFound: "This NFC card was not found.",
  physicalCardStale: "This NFC card was changed in another tab or device.",
  physicalCardTaken:
    "This NFC card belongs to someone else or was turned off. Please check the code or use another card.",
  physicalCardOff: "This NFC card was lost or replaced, so it can't be marked as written.",
  physicalCardTurnedOff:
    "A team leader or an administrator marked this NFC card as lost. Ask them to mark it as found.",
  physicalCardReplaced: "This NFC card was replaced. Use the new one instead.",
  physicalCardLeadsNowhere: "Please assign this NFC card to a card first.",
  tooManyPhysicalCards: "This card already has the maximum number of NFC cards. Please unassign one first.",
  reprintNotFound: "This reprint was not found.",
  reprintOpen: "A reprint of this NFC card was already requested.",
  reprintStep: "This reprint is already past that step. Reload the page to see its status.",
  reprintHolderChanged: "This NFC card now belongs to someone else.",
  reprintPriceChanged: "The price has changed. Please check the new price and try again.",
  reprintReasonRequired: "Please enter a reason",

  // Requests for plans
  upgradeNotFound: "This request no longer exists. Its card may have been deleted.",
  upgradeOpen: "Another plan was already requested for this card. To request this one, withdraw that request first.",
  upgradeNotNeeded: "This card already has this plan.",
  upgradeAnswered: "This request was already answered or withdrawn.",
  upgradeCardNotActive: "This card or its owner's account isn't active. Activate it first, or decline the request.",

  // Contact exchange
  contactNotFound: "This contact was not found.",
  ownContactNotFound: "This link is no longer valid. What you shared was deleted, or the link is incomplete.",
  exchangeClosed: "This card doesn't accept contacts.",
  exchangeOff: "Contact exchange is turned off on this server.",
  operatorUnnamed:
    "Visitors must be told who runs this server. Ask its operator to set OPERATOR_NAME, then turn contact exchange on.",
  exchangeOfOrganization: "Your organization manages contact exchange for its cards.",
  noticeChanged: "The privacy notice has changed. Please read it again, then send.",
  emailOrPhone: "Enter an email address or a phone number",
  answerUnknown: "Choose one of the answers",
  optionsMissing: "Enter at least two answers",
  optionsTwice: "Two answers are the same",
  onlyMeeting: "This contact has only one meeting.",
  tooManyNotes: "This contact has too many notes. Delete one first.",
  tooManyContacts: "Too many contacts were shared from here. Please try again in a few minutes.",

  // Retired links
  retiredLinkNotFound: "This retired link was not found.",
  chooseColleague: "Please choose the card of someone in this organization",
  webAddressRequired: "Please enter the web address these links should open",
  webAddressOfCard: "This is the address of a card. Please choose “To a colleague” instead.",
  cardHostUnknown: "Please choose one of the domains in the list",
  hostInvalid: "Please enter domains such as www.example.com, separated by commas",
  hostsSaved: "Domains saved",
  hostsSaveFailed: (why: string) => `The domains weren't saved: ${why}`,
  graceDaysRange: "Please enter a whole number of days from 0 to 365",
  linksSaved: "Your choice was saved",
  linksSaveFailed: (why: string) => `Your choice wasn't saved: ${why}`,

  // Contact form
  contactThanks: "Thank you! We will get back to you soon.",

  // First admin
  setupClosed: "This setup link was already used or has expired. Log in, or ask the server's operator for a new link.",
} as const;
