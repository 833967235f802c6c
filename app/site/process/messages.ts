export const processMessages = { label: 'Mein Ablauf', title: 'Mein Ablauf' }
