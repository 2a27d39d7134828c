import type { LegalTexts, PrivacyAdditions } from '../index';

const writePrivacy = (more: PrivacyAdditions): string => `# Qui conserve vos données
{store} conserve les données décrites ici. Vous pouvez nous joindre à la caisse, ainsi qu’à l’adresse et au numéro de téléphone indiqués avec la carte.
# Ce que nous conservons, et pourquoi
Votre numéro de téléphone, ainsi que le nom, la photo et le sexe que vous indiquez ou que votre service de connexion ou WeChat nous transmet : pour vous connecter et pour gérer votre adhésion, votre porte-monnaie et vos coupons.
Vos commandes, paiements, réservations et remarques : pour préparer et servir ce que vous commandez, établir les tickets et les remboursements, et tenir la comptabilité exigée par la loi.
Un identifiant de votre appareil et les appareils où vous êtes connecté : pour réunir votre panier et vos commandes et protéger votre compte.
Votre position, uniquement si vous l’autorisez et uniquement pendant que vous commandez : pour vérifier que vous êtes au restaurant.${more.kept}
# Combien de temps
Votre profil : tant que vous êtes membre. Les commandes, paiements et mouvements du porte-monnaie : aussi longtemps que l’exige {recordsLaw}. Les codes de connexion : quelques minutes. La connexion de l’appareil : jusqu’à 90 jours.${more.howLong}
# Qui les reçoit
Le service qui envoie le code de connexion reçoit votre numéro de téléphone. La banque ou le service de paiement que vous choisissez reçoit le montant et le numéro de commande. Notre prestataire technique héberge les données pour nous. Nous ne vendons pas vos données et ne les utilisons pas pour la publicité de tiers.${more.received}
# Vos droits
Vous pouvez consulter et corriger votre profil sur la page du compte. Sous « Mes données et mon compte », vous pouvez y télécharger tout ce que nous conservons sur vous et supprimer votre compte. Ce que la loi nous oblige à garder est conservé jusqu’à la fin de cette obligation, sans votre nom ni votre numéro ; les sauvegardes gardent un compte supprimé jusqu’à leur expiration. Vous pouvez retirer votre consentement à tout moment en supprimant votre compte ; vous pouvez toujours commander en tant qu’invité.
# Modifications
Lorsque cette politique change, nous vous demandons à nouveau votre accord lors de votre prochaine connexion.`;

const SECOND: PrivacyAdditions = {
  kept: `
Si vous demandez une livraison : l’adresse et ce que vous écrivez au livreur, pour vous l’apporter. Si vous attendez une table : votre nom, votre nombre et le numéro de téléphone si vous le donnez, pour vous appeler.
Ce que vous commandez souvent, les plats que vous marquez, vos points et tampons : pour vous les proposer à nouveau. Ce que vous écrivez dans un avis : pour nous améliorer et vous répondre.
Si vous le demandez, la messagerie, l’adresse e-mail ou le navigateur auxquels sont envoyés les messages sur votre commande.`,
  howLong: ` L’adresse d’une livraison : 90 jours. La liste d’attente : 30 jours. Les messages et le navigateur qui les reçoit : jusqu’à 90 jours après le dernier.`,
  received: ` La personne qui vous livre reçoit l’adresse et votre numéro de téléphone. Telegram, votre fournisseur d’e-mail ou le service de notifications de votre navigateur reçoit les messages que vous avez demandés ; les commandes que vous passez sur une plateforme de livraison nous viennent d’elle.`,
};

/** The documents that hold until a store publishes its own, from version 1 on. A line that starts with "# " is a heading. */
export const legal = {
  privacy: [writePrivacy({ kept: '', howLong: '', received: '' }), writePrivacy(SECOND)],
  agreement: [
    `# Adhésion
Avec votre numéro de téléphone, vous devenez membre de {store}. L’adhésion est gratuite. Le numéro doit être le vôtre ; gardez vos codes de connexion pour vous.
# Commandes et prix
Une commande vous engage dès qu’elle est passée ; si le restaurant confirme les commandes, dès qu’elle est confirmée. Le prix est celui affiché au moment où vous passez la commande. Merci de nous signaler vos allergies avant de commander.
# Porte-monnaie et coupons
L’argent de votre porte-monnaie sert à payer vos commandes ici et ne peut être dépensé ailleurs. Si vous supprimez votre compte, vous renoncez au solde restant : dépensez-le d’abord. Un coupon est valable jusqu’à la date indiquée et aux conditions mentionnées. Les bonus offerts avec une recharge ne sont pas versés en espèces.
# Annulation et remboursements
Vous pouvez annuler tant que la page de la commande le propose. S’il manque quelque chose ou en cas d’erreur, dites-le à notre équipe : le remboursement se fait par le même moyen que le paiement, ou en espèces.
# Bon usage
Ne commandez pas au nom d’autres personnes sans leur accord et ne perturbez pas le service. Nous pouvons refuser les commandes de ceux qui le font.
# Responsabilité et droit applicable
Nous répondons de ce que nous servons comme le prévoit la loi. {law} s’applique.
# Modifications
Lorsque ces conditions changent, nous vous demandons à nouveau votre accord lors de votre prochaine connexion.`,
  ],
  recordsLawInCambodia: 'le droit fiscal et comptable du Cambodge',
  recordsLawElsewhere: 'le droit fiscal et comptable du pays où se trouve le restaurant',
  lawInCambodia: 'Le droit du Royaume du Cambodge',
  lawElsewhere: 'Le droit du pays où se trouve le restaurant',
} as const satisfies LegalTexts;
